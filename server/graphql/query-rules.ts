// `graphql/index.js` and not `graphql`: bundlers and vitest would take the second copy of the package (`index.mjs`), whose
// classes mercurius and graphql-ws do not know, and every refusal would turn into a masked error.
import {
  type ASTVisitor,
  type DocumentNode,
  type FragmentDefinitionNode,
  GraphQLError,
  Kind,
  NoSchemaIntrospectionCustomRule,
  type OperationDefinitionNode,
  type SelectionSetNode,
  type ValidationContext,
  type ValidationRule,
} from 'graphql/index.js';

/** The deepest query of the contract has six levels. */
export const MAX_DEPTH = 8;
const MAX_ALIASES = 10;
const MAX_ROOT_FIELDS = 15;
/** Longest text of a query, in bytes: the app's longest has about 900. */
export const QUERY_MAX_BYTES = 64 * 1024;
/** Words and signs of a query: validation compares fields pair by pair. The longest of the app has about 100. */
export const QUERY_MAX_TOKENS = 2_000;

/**
 * What a document may ask beyond being valid. One operation a document, because compiled queries are kept by the text
 * alone; one use of the code's resolver, so that no single call tries a hundred codes.
 */
const commonRules: readonly ValidationRule[] = [
  NoSchemaIntrospectionCustomRule,
  once((document) => operationsOf(document).length > 1, 'A document holds one operation.'),
  once((document) => count(document, (field) => field.alias !== undefined) > MAX_ALIASES, 'Too many aliases.'),
  once((document) => count(document, isCodeField) > 1, 'A group code may be tried once in a document.'),
  once((document) => rootFields(document) > MAX_ROOT_FIELDS, 'Too many fields at once.'),
  once((document) => depthOf(document) > MAX_DEPTH, 'The query is nested too deeply.'),
];
/** Over HTTP there are questions, and one change at a time; what changed is streamed over the socket. */
export const httpRules: readonly ValidationRule[] = [
  ...commonRules,
  once((document) => operationsOf(document).some(isStream), 'Streams are open on the socket only.'),
  once((document) => operationsOf(document).some(isManyChanges), 'A document holds one change.'),
];
export const socketRules: readonly ValidationRule[] = [
  ...commonRules,
  once((document) => hasOther(document, 'subscription'), 'Only subscriptions are answered here.'),
];

interface Field {
  readonly name: { readonly value: string };
  readonly alias?: unknown;
}

function once(isBroken: (document: DocumentNode) => boolean, message: string): ValidationRule {
  return (context: ValidationContext): ASTVisitor => ({
    Document(document) {
      if (isBroken(document))
        context.reportError(new GraphQLError(message, { nodes: document.definitions.slice(0, 1) }));
      return undefined;
    },
  });
}

function operationsOf(document: DocumentNode) {
  return document.definitions.filter((definition) => definition.kind === Kind.OPERATION_DEFINITION);
}

function hasOther(document: DocumentNode, operation: string): boolean {
  return operationsOf(document).some((definition) => definition.operation !== operation);
}

function isStream({ operation }: OperationDefinitionNode): boolean {
  return operation === 'subscription';
}

/** One change, by its own name: of fragments nobody sees at once what they hold. */
function isManyChanges({ operation, selectionSet: { selections } }: OperationDefinitionNode): boolean {
  return operation === 'mutation' && (selections.length > 1 || selections[0]?.kind !== Kind.FIELD);
}

function isCodeField(field: Field): boolean {
  return ['validateExplorerCode', 'createExplorer', 'UpdateGroup'].includes(field.name.value);
}

function rootFields(document: DocumentNode): number {
  return operationsOf(document).reduce((sum, operation) => sum + operation.selectionSet.selections.length, 0);
}

/** Fields of all operations and fragments that fit. A fragment used twice is written once, but names no root twice. */
function count(document: DocumentNode, fits: (field: Field) => boolean): number {
  const inSet = ({ selections }: SelectionSetNode): number =>
    selections.reduce((sum, selection) => {
      const own = selection.kind === Kind.FIELD && fits(selection) ? 1 : 0;
      const below = 'selectionSet' in selection && selection.selectionSet ? inSet(selection.selectionSet) : 0;
      return sum + own + below;
    }, 0);
  return document.definitions.reduce(
    (sum, definition) => ('selectionSet' in definition ? sum + inSet(definition.selectionSet) : sum),
    0,
  );
}

/** Levels of fields, fragments followed, each measured once: two calls of the next one in each would double the work. */
function depthOf(document: DocumentNode): number {
  const fragments = new Map<string, FragmentDefinitionNode>();
  for (const definition of document.definitions) {
    if (definition.kind === Kind.FRAGMENT_DEFINITION) fragments.set(definition.name.value, definition);
  }
  const known = new Map<string, number>();
  return Math.max(
    0,
    ...operationsOf(document).map((operation) => depthOfSet(operation.selectionSet, fragments, known)),
  );
}

function depthOfSet(
  { selections }: SelectionSetNode,
  fragments: ReadonlyMap<string, FragmentDefinitionNode>,
  known: Map<string, number>,
): number {
  const depths = selections.map((selection) => {
    if (selection.kind !== Kind.FRAGMENT_SPREAD) {
      const below = selection.selectionSet ? depthOfSet(selection.selectionSet, fragments, known) : 0;
      return below + (selection.kind === Kind.FIELD ? 1 : 0);
    }
    const name = selection.name.value;
    const fragment = fragments.get(name);
    const measured = known.get(name);
    if (!fragment || measured !== undefined) return measured ?? 0;
    // A fragment inside itself is another rule's to refuse; here it just ends.
    known.set(name, 0);
    const depth = depthOfSet(fragment.selectionSet, fragments, known);
    known.set(name, depth);
    return depth;
  });
  return Math.max(0, ...depths);
}
