/** Games on chain, as far as they need Node: the embedded chain, its server, the beacon's program, deploying. */
export { Beacon, type Beat, runBeacon } from "./beacon.js";
export { type BeaconKeeper, beaconFile, memoryBeacon } from "./beacon-file.js";
export { type BeaconSettings, roundsNeeded, setUpBeacon, USUAL_SETTINGS } from "./beacon-setup.js";
export { type ContractFiles, contractFiles } from "./contract-files.js";
export { type Deployed, deployContract } from "./deploy.js";
export { EMBEDDED_SETTINGS, GameChain, type GameChainOptions } from "./embedded.js";
export { EmbeddedChain, type EmbeddedOptions } from "./embedded-chain.js";
export { NodeError } from "./node-error.js";
export { embeddedProvider } from "./provider.js";
export { fileSecrets } from "./secrets-file.js";
export { type ChainServer, serveChain } from "./server.js";
export { noFile, type StateKeeper, stateFile } from "./state-file.js";
