import { readTexts } from '#tests/unit/foundation/i18n/read_catalogue'
import { test } from '@japa/runner'

/** Messages whose words are agreed (rule 2.2). */
const MESSAGES = [
  'Minimal length is 8',
  'Provide 1 digit, 1 lower case, 1 special char',
  'Passwords do not match',
  'Invalid email',
  'Please provide at least 8 digits',
  'Required',
  'Option 1 or Option 2 is required',
  'Choose at least one product group',
  'Unauthorized Access',
  "You don't have sufficient rights to access this Content.",
  'Your session has expired.',
  'CONFIRMATION FAILED',
  'Invalid or expired confirmation code.',
  'ACCOUNT APPROVAL FAILED',
  'ACCOUNT ALREADY REJECTED',
  'ACCOUNT ALREADY APPROVED',
  'ACTION FAILED',
  'ADDRESS APPROVAL FAILED (ERROR TIME-OUT)',
  'Your action regarding the address failed due to an invalid/expired confirmation code.',
  'This task has already been performed.',
  'A company user with this email address exists already.',
  'COFOR6 or Account ID not found - please reload the page and enter a valid COFOR6 or Account ID.',
  'That email is taken',
  'You must enter a new password',
  'Invalid confirmation code.',
  'Please try again.',
  'You have too many non-activated order(s)',
  'Company blocked due to unpaid bills',
  'Company blocked due to inactivity',
  'Company blocked due to non-activated labels',
]

const texts = await readTexts()

test.group('The catalogue of messages', () => {
  for (const message of MESSAGES) {
    test(`the message "${message}" exists and always has a French translation`, ({ assert }) => {
      const found = texts.filter(({ english }) => english === message)
      assert.isNotEmpty(found)
      for (const { key, french } of found) {
        assert.match(french, /\p{L}/u, key)
        assert.notEqual(french, message, key)
      }
    })
  }
})
