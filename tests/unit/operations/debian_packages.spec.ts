import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { installPackages } from '#tests/setup/debian_packages'
import { test } from '@japa/runner'

/** Like Debian's, it gives up when another one is under way; unlike Debian's, it notes what it was asked. */
const APT_GET = `#!/bin/sh
cd "$(dirname "$0")"
mkdir under_way 2>/dev/null || { echo 'Could not get lock'; exit 100; }
echo "$*" >>asked
sleep 0.1
rmdir under_way
`

/** Other programs of the machine are waited for. */
const PATIENT = '-o DPkg::Lock::Timeout=300'

test.group('Packages of Debian', (group) => {
  let folder = ''
  const path = process.env.PATH

  group.each.setup(async () => {
    folder = await mkdtemp(join(tmpdir(), 'label-portal-apt-'))
    await writeFile(join(folder, 'apt-get'), APT_GET)
    await chmod(join(folder, 'apt-get'), 0o755)
    process.env.PATH = `${folder}:${path}`
    return async () => {
      process.env.PATH = path
      await rm(folder, { recursive: true })
    }
  })

  test('are installed one after the other, whoever else installs some', async ({ assert }) => {
    await Promise.all([installPackages('zbar-tools'), installPackages('poppler-utils')])
    const asked = (await readFile(join(folder, 'asked'), 'utf8')).trim().split('\n')
    assert.sameMembers(asked, [
      `${PATIENT} update`,
      `${PATIENT} update`,
      `${PATIENT} install --yes --no-install-recommends zbar-tools`,
      `${PATIENT} install --yes --no-install-recommends poppler-utils`,
    ])
  })
})
