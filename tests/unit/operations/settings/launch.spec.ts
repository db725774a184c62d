import { spawnSync } from 'node:child_process'
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { ROOT } from '#bin/run_process'
import { test } from '@japa/runner'

const NPM_INSTALLS = `#!/bin/sh
mkdir -p node_modules/@swc/core
echo '{}' > node_modules/.package-lock.json
echo "$@" >> npm_calls
`
const NPM_FAILS = `#!/bin/sh
echo 'npm error no network'
exit 1
`

/** Tests the launcher in a project of one script, with a fake npm that records its arguments. */
test.group('Launcher', (group) => {
  let root = ''

  group.each.setup(() => {
    root = mkdtempSync(join(tmpdir(), 'label-portal-launch-'))
    mkdirSync(join(root, 'backend/bin'), { recursive: true })
    cpSync(join(ROOT, 'backend/bin/launch.js'), join(root, 'backend/bin/launch.js'))
    writeFileSync(join(root, 'package.json'), '{"type":"module"}')
    writeFileSync(join(root, 'package-lock.json'), '{}')
    writeFileSync(
      join(root, 'script.js'),
      'console.log("ran", process.argv.slice(2).join()); process.exitCode = 7'
    )
    writeNpm(NPM_INSTALLS)
    return () => rmSync(root, { recursive: true })
  })

  function writeNpm(script: string) {
    mkdirSync(join(root, 'programs'), { recursive: true })
    writeFileSync(join(root, 'programs/npm'), script)
    chmodSync(join(root, 'programs/npm'), 0o755)
  }

  function launch(...args: string[]) {
    const PATH = [join(root, 'programs'), dirname(process.execPath), process.env.PATH].join(
      delimiter
    )
    const env = { ...process.env, PATH, npm_execpath: '', npm_node_execpath: '' }
    return spawnSync(process.execPath, [join(root, 'backend/bin/launch.js'), ...args], {
      env,
      encoding: 'utf8',
    })
  }

  test('the launcher installs again when npm has left out a package made for this machine', ({
    assert,
  }) => {
    const { platform, arch } = process
    const packages = {
      'node_modules/engine': { optional: true, os: [platform], cpu: [arch] },
      'node_modules/elsewhere': { optional: true, os: ['elsewhere'], cpu: [arch] },
    }
    writeFileSync(join(root, 'package-lock.json'), JSON.stringify({ packages }))
    const { stdout, status } = launch('script.js')
    assert.include(stdout, 'Not installed: node_modules/engine.')
    assert.equal(status, 7)
    const requests = readFileSync(join(root, 'npm_calls'), 'utf8').trim().split('\n')
    assert.lengthOf(requests, 2)
  })

  test('the launcher installs once, then runs the script and exits with its status', ({
    assert,
  }) => {
    const first = launch('script.js', 'a', 'b')
    assert.include(first.stdout, 'Installing the packages')
    assert.include(first.stdout, 'ran a,b')
    assert.equal(first.status, 7)

    const second = launch('script.js')
    assert.equal(second.stdout, 'ran \n')
  })

  test('the launcher installs again when the lock file has changed since', ({ assert }) => {
    launch('script.js')
    const lockFile = join(root, 'package-lock.json')
    writeFileSync(lockFile, '{"changed":true}')
    const later = Date.now() / 1000 + 60
    utimesSync(lockFile, later, later)
    assert.include(launch('script.js').stdout, 'Installing the packages')
  })

  test('the launcher accepts packages that were installed by npm directly', ({ assert }) => {
    launch('script.js')
    writeFileSync(join(root, 'package-lock.json'), '{"changed":true}')
    writeFileSync(join(root, 'node_modules/.package-lock.json'), '{"changed":true}')
    assert.equal(launch('script.js').stdout, 'ran \n')
  })

  test('the launcher shows the output of npm when it fails', ({ assert }) => {
    writeNpm(NPM_FAILS)
    const { status, stderr } = launch('script.js')
    assert.equal(status, 1)
    assert.include(stderr, 'npm error no network')
    assert.include(stderr, 'The packages could not be installed')
  })

  test('the launcher asks for a build when a required build is missing', ({ assert }) => {
    const { status, stderr } = launch('--production', 'build/server.js')
    assert.equal(status, 1)
    assert.equal(stderr, 'build/server.js does not exist: run "npm run build" first.\n')
  })

  test('the launcher never installs in production, but names the command to run', ({ assert }) => {
    for (const args of [
      ['--production', 'script.js'],
      ['--installed', 'script.js'],
    ]) {
      mkdirSync(join(root, 'build'), { recursive: true })
      cpSync(join(root, 'script.js'), join(root, 'build/script.js'))
      const { status, stdout, stderr } = launch(...args)
      assert.deepEqual([status, stdout], [1, ''])
      assert.equal(stderr, 'The packages are not installed: run "npm ci --omit=dev" first.\n')
    }
    assert.isFalse(existsSync(join(root, 'npm_calls')))
  })

  test('the launcher runs commands from the build when the development packages are missing', ({
    assert,
  }) => {
    mkdirSync(join(root, 'node_modules/@adonisjs/core'), { recursive: true })
    mkdirSync(join(root, 'build'))
    writeFileSync(join(root, 'build/script.js'), 'console.log("ran the build")')
    assert.equal(launch('--installed', 'script.js').stdout, 'ran the build\n')
    mkdirSync(join(root, 'node_modules/@swc/core'), { recursive: true })
    assert.equal(launch('--installed', 'script.js').stdout, 'ran \n')
  })

  test('the launcher runs the same script inside the build in both modes', ({ assert }) => {
    mkdirSync(join(root, 'node_modules/@adonisjs/core'), { recursive: true })
    writeFileSync(join(root, 'backend/bin/console.js'), '')
    assert.equal(launch('--production', 'build/script.js').stdout, 'ran \n')
    assert.equal(launch('--installed', 'script.js').stdout, 'ran \n')
  })
})
