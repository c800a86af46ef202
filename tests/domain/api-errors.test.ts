import { expect, test } from 'vitest';
import { apiErrorText, graphqlErrorsText } from '../../src/domain/api-errors.ts';
import { firstLabels } from '../../src/texts/first-labels.ts';

test.each([
  ['ERR-T-01', 400, 'Bad Request', 'Could not connect / authorise the API server'],
  ['ERR-T-02', 404, 'Not Found', 'Not found on the server'],
  ['ERR-T-03', 500, 'Internal Server Error', 'Server down : Could not connect to the API server'],
  ['ERR-T-04', 503, 'Service Unavailable', 'Service Unavailable'],
  ['ERR-T-04', 502, '', 'HTTP 502'],
  ['ERR-T-05', null, 'OK', 'API Returned mangled data'],
])('[%s] status %s %s', (_, status, statusText, sentence) => {
  expect(apiErrorText(status, statusText)).toBe(sentence);
});

test('[ERR-T-01] the first screen says the same in the language of the app, without a rule that it does not need', () => {
  expect(firstLabels.turnedAway).toBe(apiErrorText(400, ''));
});

test('[ERR-T-06] the errors of one answer become one message, with line and column where they name one', () => {
  expect(
    graphqlErrorsText([
      { message: 'Unknown field "Nmae"', locations: [{ line: 2, column: 5 }] },
      { message: 'Enter the code again' },
      { message: 'Syntax', locations: [] },
    ]),
  ).toBe('Unknown field "Nmae" (line 2, column 5); Enter the code again; Syntax');
});
