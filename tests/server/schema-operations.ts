import {
  buildSchema,
  type GraphQLField,
  type GraphQLOutputType,
  type GraphQLSchema,
  getNamedType,
  isObjectType,
} from 'graphql/index.js';
import { sdl } from '../../schemas/generated/sdl.ts';

export interface Operation {
  /** As in the table of rules: 'Query.readMissions'. */
  readonly name: string;
  readonly kind: 'query' | 'mutation' | 'subscription';
  readonly field: string;
  /** Asks for everything that the field can give, with a variable for each argument. */
  readonly document: string;
  readonly takes: readonly string[];
}

/** Every operation of the contract, as the schema itself lists them. */
export function allOperations(): Operation[] {
  const schema = buildSchema(sdl);
  return [
    ...operationsOf('query', schema.getQueryType()),
    ...operationsOf('mutation', schema.getMutationType()),
    ...operationsOf('subscription', schema.getSubscriptionType()),
  ];
}

function operationsOf(kind: Operation['kind'], root: ReturnType<GraphQLSchema['getQueryType']>): Operation[] {
  return Object.values(root?.getFields() ?? {}).map((field) => ({
    ...{ name: `${root?.name}.${field.name}`, kind, field: field.name },
    document: documentOf(kind, field),
    takes: field.args.map(({ name }) => name),
  }));
}

function documentOf(kind: string, { name, args, type }: GraphQLField<unknown, unknown>): string {
  const declared = args.map((one) => `$${one.name}: ${one.type}`).join(', ');
  const passed = args.map((one) => `${one.name}: $${one.name}`).join(', ');
  return `${kind} ${declared && `(${declared})`} { ${name} ${passed && `(${passed})`} ${everythingOf(type)} }`;
}

function everythingOf(type: GraphQLOutputType): string {
  const named = getNamedType(type);
  if (!isObjectType(named)) return '';
  const fields = Object.values(named.getFields()).map((field) => `${field.name} ${everythingOf(field.type)}`);
  return `{ ${fields.join(' ')} }`;
}
