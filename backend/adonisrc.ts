import { defineConfig } from '@adonisjs/core/app'

export default defineConfig({
  directories: {
    migrations: '../database/migrations',
    factories: '../database/factories',
  },
  commands: [
    () => import('@adonisjs/core/commands'),
    () => import('@adonisjs/lucid/commands'),
    () => import('#start/own_commands'),
  ],
  providers: [
    () => import('@adonisjs/core/providers/app_provider'),
    () => import('@adonisjs/core/providers/hash_provider'),
    {
      file: () => import('@adonisjs/core/providers/repl_provider'),
      environment: ['repl', 'test'],
    },
    () => import('@adonisjs/lucid/database_provider'),
    () => import('@adonisjs/auth/auth_provider'),
    () => import('@adonisjs/limiter/limiter_provider'),
    // Before the outbox: providers end in reverse order, and the outbox stops before its connection closes.
    () => import('@adonisjs/mail/mail_provider'),
    { file: () => import('#providers/traces_provider'), environment: ['web'] },
    { file: () => import('#providers/metrics_provider'), environment: ['web'] },
    { file: () => import('#providers/database_check_provider'), environment: ['web'] },
    { file: () => import('#providers/scans_provider'), environment: ['web'] },
    { file: () => import('#providers/outbox_provider'), environment: ['web'] },
    { file: () => import('#providers/scheduler_provider'), environment: ['web'] },
  ],
  preloads: [
    () => import('#start/business_time_zone'),
    () => import('#start/texts'),
    // Skipped for commands, which serve no requests: loading all of it takes seconds.
    { file: () => import('#start/kernel'), environment: ['web', 'test'] },
    { file: () => import('#start/routes'), environment: ['web', 'test'] },
  ],
  tests: {
    suites: [
      { name: 'unit', files: ['tests/unit/**/*.spec.ts'], timeout: 120_000 },
      { name: 'functional', files: ['tests/functional/**/*.{spec,sweep}.ts'], timeout: 300_000 },
      { name: 'e2e', files: ['tests/e2e/**/*.{spec,sweep}.ts'], timeout: 300_000 },
      { name: 'operate', files: ['tests/operate/**/*.spec.ts'], timeout: 600_000 },
    ],
    forceExit: true,
  },
})
