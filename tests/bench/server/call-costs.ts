import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { DEVICE_HEADER } from '../../../schemas/delivery.ts';
import { NEW_DEVICES } from '../../../server/store/devices.ts';
import { replicationOperations } from '../../../src/data/operations.ts';
import { type BuiltContent, GardenServer } from '../../support/garden-server.ts';
import { type Line, p99 } from '../figures.ts';
import { type Answerer, type Call, jsonCall, type Load, load, together } from './load.ts';
import { Peer } from './peer.ts';

const MISSIONS = 100;
const EXPLORERS = 30;
/** Programs are measured in turns, so that what else the machine does falls on all of them. */
const TURNS = 6;
/** As many tablets as a class takes in within an hour. Each contender has a class of its own in each turn. */
const VALIDATIONS_A_TURN = NEW_DEVICES.limit;
const PULLS_A_TURN = 100;
const BARE_VALIDATION_FACTOR = 1.5;
const BARE_PULL_FACTOR = 2;
const APOLLO_PULL_FACTOR = 0.15;

const VALIDATE = `query ($Code: String!) { validateExplorerCode(Code: $Code) { Code { ID Name Code Demo DeliveryToken
  Explorers { ID UUID Name UpdateIDs Avatar { ID ImageURL } AgeGroup { ID MinAge MaxAge } updatedAt deleted } } } }`;

/**
 * What a call costs the server in processor time, beside a bare handler that does the same database work, and Apollo Server on
 * the same schema: in one run, in turns, on the same database.
 */
export async function callCosts(): Promise<Line[]> {
  const server = await GardenServer.withGarden(fillGarden);
  const dataDir = join(server.folder, 'data');
  const bare = await Peer.start('bare-peer', dataDir);
  const apollo = await Peer.start('apollo-peer', dataDir);
  try {
    const validation = await inTurns(
      VALIDATIONS_A_TURN,
      {
        by: server,
        call: (turn) =>
          jsonCall('/graphql', { query: VALIDATE, variables: { Code: classCode(turn, 'ours') } }, newDevice()),
      },
      { by: bare, call: (turn) => jsonCall('/validate', { code: classCode(turn, 'bare'), deviceId: randomUUID() }) },
    );
    const query = replicationOperations.missions.pull.toString();
    const graphqlPull = () => jsonCall('/graphql', { query, variables: { checkpoint: null, limit: MISSIONS } });
    let place = 0;
    // From a place that nobody asked from before: this one is not in the server's memory.
    const pullAnew = () => {
      const checkpoint = { id: '1', updatedAt: ++place };
      return jsonCall('/graphql', { query, variables: { checkpoint, limit: MISSIONS } });
    };
    const [kept, anew, byBare, byApollo] = await inTurns(
      PULLS_A_TURN,
      { by: server, call: graphqlPull },
      { by: server, call: pullAnew },
      { by: bare, call: () => jsonCall('/pull', { after: { updatedAt: 0, id: 0 }, limit: MISSIONS }) },
      { by: apollo, call: () => ({ ...graphqlPull(), path: '/' }) },
    );
    return [
      line(`Validation of a code (${EXPLORERS} explorers) against a bare handler`, validation, BARE_VALIDATION_FACTOR),
      line(`Pull of ${MISSIONS} missions, read anew, against a bare handler`, [anew, byBare], BARE_PULL_FACTOR),
      line(
        `Pull of ${MISSIONS} missions that a class pulls alike, against Apollo Server`,
        [kept, byApollo],
        APOLLO_PULL_FACTOR,
      ),
    ];
  } finally {
    await Promise.all([bare.stop(), apollo.stop()]);
    await server.remove();
  }
}

/** A garden with a hundred missions and classes of thirty, made of copies of those it has. */
function fillGarden({ content, demoGroups }: BuiltContent): void {
  for (let index = 0; content.missions.length < MISSIONS; index++) {
    const mission = content.missions[index];
    if (mission) content.missions.push({ ...mission, ID: 10_000 + index });
  }
  const [group] = demoGroups;
  const some = group?.explorers ?? [];
  const [first] = some;
  if (!group || !first) throw new Error('the demo garden has no class');
  for (let turn = 0; turn <= TURNS; turn++) {
    for (const who of ['ours', 'bare'] as const) {
      const explorers = Array.from({ length: EXPLORERS }, (_, index) => copyOf(some[index % some.length] ?? first));
      demoGroups.push({ ...group, code: classCode(turn, who), explorers });
    }
  }
}

function copyOf<Explorer extends { readonly uuid: string }>(explorer: Explorer): Explorer {
  return { ...explorer, uuid: randomUUID() };
}

/** The code of a class that only one contender asks for, in one turn. */
function classCode(turn: number, who: 'ours' | 'bare'): string {
  return `${who === 'ours' ? 'MEET' : 'BARE'}-222${2 + turn}`;
}

function newDevice(): Record<string, string> {
  return { [DEVICE_HEADER]: randomUUID() };
}

interface Contender {
  readonly by: Answerer;
  readonly call: (turn: number) => Call;
}

/** @returns what the calls came to for each, in the order given; a first turn warms them up and is not counted. */
async function inTurns<Contenders extends readonly Contender[]>(
  callsATurn: number,
  ...contenders: Contenders
): Promise<{ [Index in keyof Contenders]: Load }> {
  const loads = contenders.map((): Load[] => []);
  for (let turn = 0; turn <= TURNS; turn++) {
    for (const [index, { by, call }] of contenders.entries()) {
      const one = await load(
        by,
        Array.from({ length: callsATurn }, () => call(turn)),
      );
      if (turn > 0) loads[index]?.push(one);
    }
  }
  return loads.map(together) as { [Index in keyof Contenders]: Load };
}

function line(what: string, [ours, theirs]: readonly [Load, Load, ...Load[]], most: number): Line {
  const factor = ours.processorMs / theirs.processorMs;
  return {
    what: `${what}, processor time of the answering process`,
    measured:
      `${factor.toFixed(2)}x (${ours.processorMs.toFixed(2)} ms against ${theirs.processorMs.toFixed(2)} ms; ` +
      `${(1000 / ours.processorMs).toFixed(0)} a second of one core, p99 ${p99(ours.times).toFixed(0)} ms)`,
    goal: `at most ${most}x`,
    isMet: factor <= most,
  };
}
