import { expect, it } from "vitest";
import { ContractClient, type DeviceKeyStore, deviceKey, keySender } from "../../harness/chain/index.js";
import { CONTRACT, startGames, TestClock } from "./support.js";

it("a key that cannot be extracted signs for an account, also after it was loaded again", async () => {
  const clock = new TestClock();
  const games = await startGames(clock);
  let kept: CryptoKeyPair | null = null;
  const store: DeviceKeyStore = {
    get: async () => kept,
    set: async (pair) => {
      kept = pair;
    },
  };
  const { publicKey } = await deviceKey(store);
  expect(publicKey).toMatch(/^PUB_R1_/);
  await games.chain.addAccount("alice", publicKey);
  for (let i = 0; i < 8; i++) {
    const { publicKey: again, sign } = await deviceKey(store);
    expect(again).toBe(publicKey);
    await new ContractClient(games.api, CONTRACT, keySender(games.api, "alice", sign)).login();
  }
  expect((await games.client("alice").user())?.username).toBe("alice");
  const { privateKey } = kept as unknown as CryptoKeyPair;
  await expect(crypto.subtle.exportKey("pkcs8", privateKey)).rejects.toThrow();
});
