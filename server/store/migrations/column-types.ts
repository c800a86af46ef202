import { type ColumnDataType, type ColumnDefinitionBuilder, type Kysely, type RawBuilder, sql } from 'kysely';
import { isPostgres } from '../dialect.ts';

/** Column types that mean the same on SQLite and PostgreSQL. */
export interface ColumnTypes {
  /** Ordered and compared by its bytes: the database's own language would sort UUIDs and the end of a page elsewhere. */
  readonly text: ColumnDataType | RawBuilder<unknown>;
  /** Whole numbers up to 2^53. PostgreSQL's `integer` ends at 2^31, which times and the end of a page do not fit. */
  readonly whole: ColumnDataType;
  /** Type and rule of a primary key that counts up and gives no number out twice: `addColumn('id', ...numbered)`. */
  readonly numbered: readonly [ColumnDataType, (column: ColumnDefinitionBuilder) => ColumnDefinitionBuilder];
}

export function columnTypes(db: Kysely<unknown>): ColumnTypes {
  if (isPostgres(db)) {
    return {
      text: sql`text collate "C"`,
      whole: 'bigint',
      // By default and not always: a restored backup brings its numbers along.
      numbered: ['bigint', (column) => column.primaryKey().generatedByDefaultAsIdentity()],
    };
  }
  return {
    text: 'text',
    whole: 'integer',
    numbered: ['integer', (column) => column.primaryKey().autoIncrement()],
  };
}
