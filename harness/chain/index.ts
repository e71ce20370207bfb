/** Games on an Antelope chain, for browsers as well as for Node. What needs Node is in `fairhand/chain/node`. */
export { ChainError } from "./chain-error.js";
export type { ChainClient, ChainInfo, Receipt } from "./client.js";
export { ContractClient } from "./contract-client.js";
export { type DeviceKey, type DeviceKeyStore, deviceKey, indexedKeys } from "./device-key.js";
export { exportReplay } from "./export-replay.js";
export { beaconHash, commitment, dealSeed, nameNumber, type Place, roundSeed } from "./fair-bytes.js";
export { FairMatch, type FairOptions } from "./fair-match.js";
export { type FairStep, type FairView, situation } from "./fair-view.js";
export { keySender, readPrivateKey, type Signer } from "./key-sender.js";
export { type Recomputed, recompute } from "./recompute.js";
export { registerAccount } from "./register.js";
export { memorySecrets, type Secret, type SecretStore, storageSecrets } from "./secrets.js";
export type { ActionCall, Sender } from "./sender.js";
export { sessionSender } from "./session-sender.js";
export * from "./tables.js";
