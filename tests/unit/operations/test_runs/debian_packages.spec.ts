import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { installPackages } from '#tests/setup/programs/debian_packages'
import { test } from '@japa/runner'

/** A fake apt-get that fails like Debian's while another one runs, and records its arguments. */
const APT_GET = `#!/bin/sh
cd "$(dirname "$0")"
mkdir under_way 2>/dev/null || { echo 'Could not get lock'; exit 100; }
echo "$*" >>asked
sleep 0.1
rmdir under_way
`

/** The option to wait for other programs on the machine. */
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

  test('Debian packages are installed one after the other, even by parallel installations', async ({
    assert,
  }) => {
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
