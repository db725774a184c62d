import { describeError } from '#app/foundation/http/describe_error'
import { traces } from '#app/foundation/traces/traces'
import { tracesSource } from '#config/portal/traces'
import env from '#start/env'
import app from '@adonisjs/core/services/app'
import { defineConfig, targets } from '@adonisjs/core/logger'

export default defineConfig({
  default: 'app',
  loggers: {
    app: {
      enabled: true,
      name: 'label-portal',
      level: env.get('LOG_LEVEL') ?? (app.inTest ? 'fatal' : 'info'),
      timestamp: 'iso',
      ...(tracesSource ? { mixin: () => ({ ...traces()?.current() }) } : {}),
      serializers: { err: describeError },
      redact: ['password', 'new_password', 'new_password_repeated', 'token', '*.password'],
      ...(app.inDev ? { transport: { targets: targets().push(targets.pretty()).toArray() } } : {}),
    },
  },
})
