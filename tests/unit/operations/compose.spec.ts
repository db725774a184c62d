import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ProcessFailure, ROOT, runQuietly } from '#bin/run_process'
import { settingRules } from '#start/settings'
import { COMPOSE_TEXT, readServices } from '#tests/setup/programs/compose_file'
import { findOrInstall } from '#tests/setup/programs/find_or_install'
import { test } from '@japa/runner'

const read = (file: string) => readFileSync(join(ROOT, file), 'utf8')
const dockerfile = read('backend/Dockerfile')
const services = readServices(COMPOSE_TEXT)
const { app, demo, cluster, scans, database, mail, ...servers } = services

/** The login at ClickHouse, the same for both servers of the cluster. */
const LOGIN = 'label_portal:${DB_PASSWORD}'

let found: Promise<string | null> | undefined

/** Finds a compose program, or installs Debian's. Returns null if neither is possible. */
function findCompose(): Promise<string | null> {
  found ??= findOrInstall('docker-compose', {
    from: 'docker-compose',
    tests: 'docker-compose.yml',
  }).catch(() => null)
  return found
}

/** Returns the file as a compose program reads it with the given .env. Throws ProcessFailure. */
async function configure(env: string, ...options: string[]): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'label-portal-compose-'))
  const file = join(folder, '.env')
  writeFileSync(file, env)
  const args = ['--env-file', file, ...options, 'config']
  const { PATH, HOME } = process.env
  try {
    return await runQuietly('compose', (await findCompose())!, args, { env: { PATH, HOME } })
  } finally {
    rmSync(folder, { recursive: true })
  }
}

function startedWith(...names: string[]): string[] {
  const needed = names.flatMap((name) => {
    const { depends_on: needs = [] } = services[name]!
    return Array.isArray(needs) ? needs : Object.keys(needs)
  })
  return [...new Set(needed.length > 0 ? [...names, ...startedWith(...needed)] : names)].toSorted()
}

/** Returns the settings in docs/configuration.md; `…_CITY` begins like the first of its row. */
function documentedSettings(): string[] {
  return [...read('docs/configuration.md').matchAll(/^\| (`.*?`) \|/gm)].flatMap(([, cell]) => {
    const names = [...cell!.matchAll(/`(\S+?)`/g)].map(([, name]) => name!)
    return names.map((name) => name.replace(/^…/, names[0]!.replace(/_.*/, '')))
  })
}

test.group('docker-compose.yml as a compose program reads it', (group) => {
  group.tap((each) => {
    each.timeout(300_000)
    each.skip(
      async () => (await findCompose()) === null,
      'No compose program is installed, and Debian’s cannot be installed here.'
    )
  })

  for (const [profile, name, provider] of [
    ['none', 'app', 'Example Labels'],
    ['demo', 'demo', 'Printer Sicherheitsdruck GmbH'],
    ['cluster', 'server-2', 'Example Labels'],
  ] as const) {
    test(`compose accepts profile ${profile} and passes settings on to ${name}`, async ({
      assert,
    }) => {
      const env = 'APP_KEY=one\nDB_PASSWORD=another\nPROVIDER_NAME=Example Labels\n'
      const configured = readServices(await configure(env, '--profile', profile))
      assert.containSubset(configured[name]?.environment, {
        APP_KEY: 'one',
        PROVIDER_NAME: provider,
      })
    })
  }

  test('compose says which secret is missing', async ({ assert }) => {
    const failure = await configure('APP_KEY=one').catch((error: unknown) => error)
    assert.instanceOf(failure, ProcessFailure)
    assert.include((failure as ProcessFailure).output, 'make one and put it into .env')
  })
})

test.group('docker-compose.yml', () => {
  test('each command starts the services that it needs and no others', ({ assert }) => {
    const always = Object.keys(services).filter((name) => !services[name]!.profiles)
    assert.sameMembers(always, ['app', 'database', 'mail'])
    assert.deepEqual(startedWith('app'), ['app', 'database', 'mail'])
    assert.deepEqual(startedWith('demo'), ['demo'])
    const whole = ['cluster', 'database', 'mail', 'scans', 'server-1', 'server-2']
    assert.deepEqual(startedWith('cluster'), whole)
    assert.deepEqual(demo?.profiles, ['demo'])
    for (const service of [cluster, scans, ...Object.values(servers)]) {
      assert.deepEqual(service?.profiles, ['cluster'])
    }
  })

  test('each image is named by its full version', ({ assert }) => {
    for (const { image } of Object.values(services)) {
      if (image) assert.match(image, /:v?\d+\.\d+\.\d+$/)
    }
    assert.notMatch(dockerfile, /^FROM node:(?!\d+\.\d+\.\d+)/m)
  })

  test('docker-compose.yml contains no secret', ({ assert }) => {
    const secrets = [...COMPOSE_TEXT.matchAll(/^ +\w*(?:KEY|PASSWORD|SECRET|TOKEN)\w*:(.+)$/gm)]
    assert.isNotEmpty(secrets)
    for (const [, value] of secrets) {
      assert.match(value!, /^ (?:&\w+ )?\$\{\w+:\?|^ \*\w+$|^ 'yes'$/)
    }
    assert.notMatch(COMPOSE_TEXT.replaceAll(`${LOGIN}@`, ''), /:\/\/[^\s/]*@/)
  })

  test('a service that is reachable from outside may write nothing but its data', ({ assert }) => {
    for (const service of [app, demo, cluster, mail, ...Object.values(servers)]) {
      assert.isTrue(service?.read_only)
      assert.deepEqual(service?.cap_drop, ['ALL'])
      assert.deepEqual(service?.security_opt, ['no-new-privileges:true'])
    }
    assert.equal(mail?.user, '1000:1000')
    assert.match(dockerfile, /^USER node$/m)
  })

  test('only pages and the mail catcher have ports, on this machine alone', ({ assert }) => {
    const open = Object.keys(services).filter((name) => services[name]!.ports)
    assert.sameMembers(open, ['app', 'demo', 'cluster', 'mail'])
    for (const name of open) {
      for (const port of services[name]!.ports!) assert.match(port, /^127\.0\.0\.1:/)
    }
    assert.deepEqual(cluster?.ports, app?.ports)
  })

  test('each service starts again, after the stores that it needs are healthy', ({ assert }) => {
    for (const { restart } of Object.values(services)) assert.equal(restart, 'unless-stopped')
    for (const store of [database, scans, cluster]) assert.exists(store?.healthcheck)
    const needs = {
      database: { condition: 'service_healthy' },
      mail: { condition: 'service_started' },
    }
    assert.deepEqual(app?.depends_on, needs)
    for (const server of Object.values(servers)) {
      assert.deepEqual(server.depends_on, { ...needs, scans: { condition: 'service_healthy' } })
    }
  })

  test('a container is unhealthy when its process hangs, not when its database is away', ({
    assert,
  }) => {
    const [, check] = /^HEALTHCHECK (.*\\\n.*)$/m.exec(dockerfile) ?? []
    assert.include(check, '/health/live')
    assert.notInclude(check, '/health/ready')
  })

  test('a server gets every setting of the documentation and nothing else', ({ assert }) => {
    const image = [...dockerfile.matchAll(/^ENV (.*)$/gm)].flatMap(([, line]) =>
      line!.split(' ').map((pair) => pair.split('=')[0]!)
    )
    const names = [...image, ...Object.keys(app!.environment)]
    assert.sameMembers(names, documentedSettings())
    assert.sameMembers(names, Object.keys(settingRules({})))
  })

  test('both servers of the cluster have the same settings, and those of app but for two', ({
    assert,
  }) => {
    const [first, second, ...others] = Object.values(servers)
    assert.isEmpty(others)
    assert.deepEqual(first, second)
    assert.deepEqual(first?.environment, {
      ...app!.environment,
      TRUST_PROXY: '${TRUST_PROXY:-1}',
      SCANS_URL: `http://${LOGIN}@scans:8123/scans`,
    })
    assert.include(scans?.environment, { CLICKHOUSE_DB: 'scans', CLICKHOUSE_USER: 'label_portal' })
  })

  test('the demo gets no setting of .env but the key', ({ assert }) => {
    assert.equal(demo?.env_file, 'database/demo/demo.env')
    const asked = Object.values(demo!.environment).flatMap(
      (value) => value?.match(/\$\{\w+/g) ?? []
    )
    assert.deepEqual(asked, ['${DEMO_PORT', '${APP_KEY'])
  })
})
