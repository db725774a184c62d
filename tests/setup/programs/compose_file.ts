import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { ROOT } from '#bin/run_process'

export interface ComposeService {
  image?: string
  profiles?: string[]
  depends_on?: string[] | Record<string, { condition: string }>
  command?: string[]
  user?: string
  read_only?: boolean
  cap_drop?: string[]
  security_opt?: string[]
  restart?: string
  ports?: string[]
  healthcheck?: object
  env_file?: string
  environment: Record<string, string | null>
}

const require = createRequire(import.meta.url)
const { load }: { load: (text: string) => unknown } = require('js-yaml')

export const readServices = (text: string) =>
  (load(text) as { services: Record<string, ComposeService> }).services

export const COMPOSE_TEXT = readFileSync(join(ROOT, 'docker-compose.yml'), 'utf8')
