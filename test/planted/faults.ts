import type { Fault } from "./fault.ts";
import { contractFaults } from "./faults/contract.ts";
import { databaseFaults } from "./faults/database.ts";
import { ruleFaults } from "./faults/rules.ts";

/** All of them, layer by layer. */
export const faults: readonly Fault[] = [...ruleFaults, ...contractFaults, ...databaseFaults];
