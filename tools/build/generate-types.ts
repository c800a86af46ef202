/**
 * Makes the types of the contract from `schemas/api.graphql`, so that neither side copies a shape by hand:
 * - `schemas/generated/server.ts`: every type and the signature of every resolver;
 * - `schemas/generated/sdl.ts`: the contract's text, for the server's bundle;
 * - `schemas/generated/client.ts`: variables and results of the operations in `src/data/operations.graphql`.
 * The output is committed; with `--check` it is only compared, as `npm run check` does.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { codegen } from '@graphql-codegen/core';
import * as documents from '@graphql-codegen/typed-document-node';
import * as typescript from '@graphql-codegen/typescript';
import * as operations from '@graphql-codegen/typescript-operations';
import * as resolvers from '@graphql-codegen/typescript-resolvers';
import { buildSchema, type DocumentNode, parse } from 'graphql';

const ROOT = new URL('../../', import.meta.url);
const read = (path: string): Promise<string> => readFile(new URL(path, ROOT), 'utf8');

const common = { enumsAsTypes: true, useTypeImports: true, avoidOptionals: { field: true, object: true } } as const;
const banner = '// Made from schemas/api.graphql by `npm run types`. Change the contract, not this file.\n';

/** The generated files by their path in the project. */
async function generateTypes(): Promise<Map<string, string>> {
  const schema = parse(await read('schemas/api.graphql'));
  const written = parse(await read('src/data/operations.graphql'));
  const server = await generate('schemas/generated/server.ts', schema, [], {
    typescript: common,
    resolvers: { ...common, contextType: 'unknown', allResolversTypeName: 'ApiResolvers' },
  });
  const client = await generate(
    'schemas/generated/client.ts',
    schema,
    [{ location: 'src/data/operations.graphql', document: written }],
    {
      operations: { ...common, skipTypename: true, onlyOperationTypes: true },
      documents: { ...common, documentMode: 'string' },
    },
  );
  const sdl = `${banner}export const sdl = ${JSON.stringify(await read('schemas/api.graphql'))};\n`;
  return new Map([
    ['schemas/generated/sdl.ts', sdl],
    ['schemas/generated/server.ts', server],
    ['schemas/generated/client.ts', client],
  ]);
}

type Plugins = Record<string, Record<string, unknown>>;

async function generate(
  filename: string,
  schema: DocumentNode,
  written: { location: string; document: DocumentNode }[],
  plugins: Plugins,
): Promise<string> {
  const available = { typescript, operations, documents, resolvers };
  const made = await codegen({
    filename,
    schema,
    schemaAst: buildSchema(await read('schemas/api.graphql')),
    documents: written,
    config: {},
    plugins: Object.entries(plugins).map(([name, config]) => ({ [name]: config })),
    pluginMap: Object.fromEntries(
      Object.keys(plugins).map((name) => [name, available[name as keyof typeof available]]),
    ),
  });
  // Unmarked, a bundler must keep every document wherever one of them is used.
  return banner + made.replaceAll('= new TypedDocumentString', '= /*#__PURE__*/ new TypedDocumentString');
}

const isCheck = process.argv.includes('--check');
for (const [path, content] of await generateTypes()) {
  if (!isCheck) await writeFile(new URL(path, ROOT), content);
  else if ((await read(path)) !== content) {
    console.error(`${path} is not what schemas/api.graphql makes: run npm run types`);
    process.exitCode = 1;
  }
}
