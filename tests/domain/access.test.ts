import { describe, expect, test } from 'vitest';
import {
  accessOf,
  admission,
  afterHandover,
  isFirstScreen,
  isFullLogin,
  needsExplorer,
} from '../../src/domain/access.ts';

const secure = [
  '/missions/',
  '/missions/all',
  '/missions/nearest/',
  '/missions/type/find/',
  '/missions/location/5/',
  '/missions/location/5/type/find/',
  '/mission/code/12/achievements/',
  '/mission/code/12/intro/',
  '/mission/code/12/task/2/0/1',
  '/mission/code/12/map/',
  '/mission/code/12/hint/2/0',
  '/maps',
  '/logs',
  '/scrapbook',
];
const open = [
  '/',
  '/connect/',
  '/profile/teacher/create/',
  '/profile/privacy-policy/',
  '/profile/select/',
  '/profile/user/register/',
  '/profile/user/code/',
  '/profile/user/forgotten/',
  '/profile/name/',
  '/team/select/',
  '/help',
  '/quit',
];
const nobody = { groupId: null, explorerId: null };
const group = { groupId: 7, explorerId: null };
const explorer = { groupId: 7, explorerId: 'a' };

describe('what a route needs', () => {
  test.each(secure)('[ROLE-02] %s needs a session', (path) => {
    expect(accessOf(path)).toBe('secure');
  });
  test.each(open)('[ROLE-02] %s opens without one', (path) => {
    expect(accessOf(path)).toBe('public');
  });
  test.each(['/profile/edit/', '/profile/complete/'])('[ROUTE-32] %s always needs one', (path) => {
    expect(accessOf(path)).toBe('alwaysSecure');
  });
  test('[ROUTE-43] a closing slash changes nothing', () => {
    expect(accessOf('/missions')).toBe('secure');
    expect(accessOf('/maps/')).toBe('secure');
  });
  test('[OFF-16] the waiting list needs a group only', () => {
    expect(accessOf('/waiting/')).toBe('group');
    expect(admission('group', group)).toBe('allow');
    expect(admission('group', nobody)).toBe('toHome');
  });
  test('[ROUTE-30] a path that is none opens, and shows Page not found', () => {
    expect(accessOf('/missions/all/more')).toBe('public');
    expect(accessOf('/mission/code/12')).toBe('public');
  });
});

describe('who may enter', () => {
  test('[SESS-05] a secure route opens only to a full login', () => {
    expect(admission('secure', explorer)).toBe('allow');
    expect(admission('secure', group)).toBe('toTeamSelect');
    expect(admission('secure', { groupId: null, explorerId: 'a' })).toBe('toHome');
  });
  test('[ROUTE-33] without one it leads to the person selector, or home without a group', () => {
    expect(admission('secure', group)).toBe('toTeamSelect');
    expect(admission('secure', nobody)).toBe('toHome');
    expect(admission('alwaysSecure', group)).toBe('toTeamSelect');
  });
  test('[ROUTE-31] in debug a secure route opens without a session', () => {
    expect(admission('secure', nobody, { ignoresAuthentication: true })).toBe('allow');
  });
  test('[ROUTE-32] an always secure one does not, even in debug', () => {
    expect(admission('alwaysSecure', nobody, { ignoresAuthentication: true })).toBe('toHome');
    expect(admission('alwaysSecure', explorer)).toBe('allow');
  });
  test('[SESS-01, SESS-04] ids of 0 are nobody', () => {
    expect(isFullLogin({ groupId: 0, explorerId: 'a' })).toBe(false);
    expect(isFullLogin({ groupId: 7, explorerId: '0' })).toBe(false);
    expect(isFullLogin({ groupId: 7, explorerId: '' })).toBe(false);
    expect(isFullLogin(explorer)).toBe(true);
  });
});

describe('[P05] where a tab belongs after another one has handed the tablet over', () => {
  test('a page of the explorer before is left: for the missions of the next one, the team, or home', () => {
    for (const page of ['/mission/code/12/task/2/0', '/missions/', '/profile/edit/', '/waiting']) {
      expect(afterHandover(page, explorer), page).toBe('toMissions');
      expect(afterHandover(page, group), page).toBe('toTeamSelect');
      expect(afterHandover(page, nobody), page).toBe('toHome');
    }
  });
  test('pages for everybody stay', () => {
    for (const page of ['/help', '/team/select/', '/profile/user/code', '/no/such/page'])
      for (const whoever of [explorer, group, nobody]) expect(afterHandover(page, whoever), page).toBe('stay');
  });
  test('nothing happens to the first screen, where somebody may be typing a code', () => {
    for (const page of ['/', '/connect', '/connect/']) {
      expect(isFirstScreen(page), page).toBe(true);
      for (const whoever of [explorer, group, nobody]) expect(afterHandover(page, whoever), page).toBe('nothing');
    }
    for (const page of ['/help', '/connect/more', '/team/select/', '/missions/'])
      expect(isFirstScreen(page), page).toBe(false);
  });
});

test('[SHELL-15] only pages of one explorer are worth going back to', () => {
  expect(needsExplorer(accessOf('/scrapbook'))).toBe(true);
  expect(needsExplorer(accessOf('/profile/edit'))).toBe(true);
  for (const page of ['/', '/waiting', '/team/select', '/help'])
    expect(needsExplorer(accessOf(page)), page).toBe(false);
});
