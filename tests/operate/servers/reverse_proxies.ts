import { execFile, spawn } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { promisify } from 'node:util'
import { findFreePort } from '#bin/free_port'
import { ROOT } from '#bin/run_process'
import { endProcess } from '#tests/functional/setup/processes/product_process'
import { findProgram } from '#tests/setup/programs/find_program'

/** A reverse proxy with the product's sample configuration, on its own ports. */
export interface ReverseProxy {
  /** Ports of http, which only redirects, and https. */
  http: number
  https: number
  certificate: Buffer
  stop: () => Promise<void>
}

const execute = promisify(execFile)

/** Names what is missing to test a proxy on this machine; false if everything is installed. */
export function missingFor(program: 'nginx' | 'caddy'): string | false {
  const missing = [program, 'openssl'].find((name) => !findProgram(name))
  return missing ? `${missing} is not installed` : false
}

/**
 * Starts nginx in front of processes of the portal. `isPlain` disables TLS for clients that do not
 * support it.
 */
export function startNginx(
  upstreams: readonly number[],
  { isPlain = false } = {}
): Promise<ReverseProxy> {
  return startProxy('nginx', async ({ folder, http, https, key, certificate }) => {
    const stored = await readFile(join(ROOT, 'docs/deploy/nginx.conf'), 'utf8')
    const servers = upstreams.map((port) => `server 127.0.0.1:${port} max_fails=0;`)
    const site = stored
      .replace('server 127.0.0.1:3333 max_fails=0;', servers.join(' '))
      .replace('listen 80;', `listen 127.0.0.1:${http};`)
      .replace('listen 443 ssl http2;', `listen 127.0.0.1:${https} ${isPlain ? '' : 'ssl http2'};`)
      .replace(/(ssl_certificate) .*;/, `$1 ${certificate};`)
      .replace(/(ssl_certificate_key) .*;/, `$1 ${key};`)
    const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
      (name) => `${name}_temp_path ${folder}/${name};`
    )
    const main = [
      // The user who runs the tests owns the folder, so nginx must run as the same user.
      `daemon off; worker_processes 1; ${process.getuid?.() === 0 ? 'user root;' : ''}`,
      `pid ${folder}/nginx.pid;`,
      'events {}',
      `http { access_log off; ${temporary.join(' ')} ${site} }`,
    ]
    await writeFile(join(folder, 'nginx.conf'), main.join('\n'))
    return ['-p', folder, '-e', join(folder, 'error.log'), '-c', join(folder, 'nginx.conf')]
  })
}

export function startCaddy(upstreams: readonly number[]): Promise<ReverseProxy> {
  return startProxy('caddy', async ({ folder, http, https, key, certificate }) => {
    const stored = await readFile(join(ROOT, 'docs/deploy/Caddyfile'), 'utf8')
    const site = stored
      .replace('127.0.0.1:3333', upstreams.map((port) => `127.0.0.1:${port}`).join(' '))
      .replace('portal.example.com {', `https://portal.example.com {\n\ttls ${certificate} ${key}`)
    const options = [
      'admin off',
      `http_port ${http}`,
      `https_port ${https}`,
      'log {\nlevel ERROR\n}',
    ]
    await writeFile(join(folder, 'Caddyfile'), `{\n${options.join('\n')}\n}\n${site}`)
    return ['run', '--adapter', 'caddyfile', '--config', join(folder, 'Caddyfile')]
  })
}

interface Place {
  folder: string
  http: number
  https: number
  /** Paths of the key file and the certificate file. */
  key: string
  certificate: string
}

async function startProxy(
  program: 'nginx' | 'caddy',
  configure: (place: Place) => Promise<string[]>
): Promise<ReverseProxy> {
  const folder = await mkdtemp(join(tmpdir(), `label-portal-${program}-`))
  const [key, certificate] = [join(folder, 'key.pem'), join(folder, 'certificate.pem')]
  await sign(key, certificate)
  const place = {
    folder,
    key,
    certificate,
    http: await findFreePort(),
    https: await findFreePort(),
  }
  const child = spawn(findProgram(program)!, await configure(place), {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder },
  })
  process.once('exit', () => child.kill('SIGKILL'))
  await untilListening(place.https)
  return {
    http: place.http,
    https: place.https,
    certificate: await readFile(certificate),
    stop: async () => {
      await endProcess(child, 'SIGTERM')
      await rm(folder, { recursive: true })
    },
  }
}

async function sign(key: string, certificate: string): Promise<void> {
  const name = [
    '-subj',
    '/CN=portal.example.com',
    '-addext',
    'subjectAltName=DNS:portal.example.com',
  ]
  const files = ['-keyout', key, '-out', certificate]
  await execute(findProgram('openssl')!, [
    'req',
    '-x509',
    '-newkey',
    'rsa:2048',
    '-nodes',
    '-days',
    '2',
    ...name,
    ...files,
  ])
}

async function untilListening(port: number): Promise<void> {
  const isOpen = await new Promise<boolean>((resolve) => {
    const socket = connect(port, '127.0.0.1', () => resolve(true))
    socket.on('error', () => resolve(false))
    socket.once('connect', () => socket.destroy())
  })
  if (isOpen) return
  await setTimeout(50)
  return untilListening(port)
}
