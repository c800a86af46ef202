import { describe, expect, test } from 'vitest';
import { avatarIdOf } from '../../src/domain/avatar-id.ts';
import {
  emailProblem,
  emptyGroup,
  emptyGroupForm,
  groupNameProblem,
  readGroupForm,
} from '../../src/domain/group-form.ts';

describe('[VAL-14] what a teacher fills in', () => {
  test.each(['', '   ', '\t\n'])('has no name in %j', (name) => {
    expect(groupNameProblem({ name })).toBe('nameMissing');
  });
  test('has one in any script', () => {
    for (const name of ['4', ' Class 4 Willow ', 'الصف الرابع', '🌳']) expect(groupNameProblem({ name })).toBeNull();
  });
  test.each(['', '  ', 'a@b.mc', ' anna.rossi+garden@école.example ', 'имя@почта.рф'])(
    'may give as e-mail %j',
    (email) => {
      expect(emailProblem({ email })).toBeNull();
    },
  );
  test.each(['a', 'a@', '@b.mc', 'a@b', 'a@@b.mc', 'a b@c.mc', 'a@b.', 'a@b.mc,c@d.mc', '<a@b.mc>'])(
    'may not give as e-mail %j',
    (email) => {
      expect(emailProblem({ email })).toBe('emailWrong');
    },
  );
});

test('a form that was put aside is read as it was, and anything else is none', () => {
  const form = { name: 'Willow', email: '', optin: true, callId: '5f1e5a0e-7d54-4a4c-8a59-0d4d1d3a7c11' };
  expect(readGroupForm(JSON.parse(JSON.stringify(form)))).toEqual(form);
  for (const field of Object.keys(emptyGroupForm)) expect(readGroupForm({ ...form, [field]: undefined })).toBeNull();
  expect(readGroupForm(null)).toBeNull();
});

test('[ENT-15] a group nobody knows yet has id 0, no name and no missions', () => {
  expect(emptyGroup).toEqual({ id: 0, name: '', missions: [] });
});

test('[ENT-13] an avatar is the same one, read as a plain id or as the record with its picture', () => {
  expect(avatarIdOf(4)).toBe('4');
  expect(avatarIdOf({ ID: 4, ImageURL: '/garden/images/things/frog.svg' })).toBe(avatarIdOf(4));
});
