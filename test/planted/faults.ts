import type { Fault } from "./fault.ts";
import { componentFaults } from "./faults/components.ts";
import { contractFaults } from "./faults/contract.ts";
import { databaseFaults } from "./faults/database.ts";
import { deviceFaults } from "./faults/device.ts";
import { lookFaults } from "./faults/look.ts";
import { ruleFaults } from "./faults/rules.ts";
import { serverFaults } from "./faults/server.ts";

/** All of them, layer by layer. */
export const faults: readonly Fault[] = [
  ...ruleFaults,
  ...contractFaults,
  ...serverFaults,
  ...databaseFaults,
  ...componentFaults,
  ...deviceFaults,
  ...lookFaults,
];
