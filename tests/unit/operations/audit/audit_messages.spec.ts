import { glob, readFile } from 'node:fs/promises'
import { auditMessages } from '#shared/ground/audit/audit_messages_en'
import { test } from '@japa/runner'

type Names = Record<string, string | Record<string, string>>

/** Files of shared functions, whose callers pass the action. */
const SHARED = /\/(?:audit_of|edit_catalogue)\.ts$/

const WRITING = /\b(?:writeAudit|audit(?!Of)[A-Z]\w*|editCatalogue)\(/

async function readWriters(): Promise<[string, string][]> {
  const files = await Array.fromAsync(glob('backend/{app,commands}/**/*.ts'))
  const sources = await Promise.all(
    files.map(async (file): Promise<[string, string]> => [file, await readFile(file, 'utf8')])
  )
  return sources.filter(([, source]) => WRITING.test(source) || /\bauditOf\(/.test(source))
}

/** Returns the actions and subjects that a file writes; all of them are literals. */
function namesIn(source: string) {
  const actions = [...source.matchAll(/\baction(?::| =)([^,}]+)/g)].flatMap(([, written]) =>
    [...written!.matchAll(/'([a-z]+\.[a-z_]+)'/g)].map(([, name]) => name!)
  )
  const subjects = [...source.matchAll(/\b(?:subject: |auditOf\()'([a-z_]+)'/g)].map(
    ([, name]) => name!
  )
  return { actions, subjects }
}

const wordingOf = (path: string) =>
  path
    .split('.')
    .reduce<unknown>(
      (names, key) => (names as Names | undefined)?.[key],
      auditMessages.audit_action
    )

test.group('Words for the audit log', () => {
  test('every action and kind of record in the audit log has a word', async ({ assert }) => {
    const writers = await readWriters()
    assert.isAbove(writers.length, 30)
    for (const [file, source] of writers) {
      if (/\/write_audit\.ts$/.test(file)) continue
      const { actions, subjects } = namesIn(source)
      if (WRITING.test(source) && !SHARED.test(file)) {
        assert.isNotEmpty(actions, `${file} spells no action out`)
      }
      for (const action of actions) assert.isString(wordingOf(action), `${action} of ${file}`)
      for (const subject of subjects) assert.property(auditMessages.audit_subject, subject, file)
    }
  })
})
