/** Set by `npm run long`: the same journeys with many more rounds. */
export const isLongRun = process.env['HEDGEROW_LONG'] === '1';
