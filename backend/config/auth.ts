import { SignedInUserProvider } from '#app/foundation/sessions/signed_in_user_provider'
import { defineConfig } from '@adonisjs/auth'
import { SessionGuard } from '@adonisjs/auth/session'
import type {
  Authenticators,
  GuardConfigProvider,
  InferAuthEvents,
  InferAuthenticators,
} from '@adonisjs/auth/types'
import type { HttpContext } from '@adonisjs/core/http'

type WebGuard = SessionGuard<false, SignedInUserProvider>

/** The framework's session guard. Its provider belongs to the request, which has read the user. */
const web: GuardConfigProvider<(ctx: HttpContext) => WebGuard> = {
  async resolver(name, app) {
    const emitter = await app.container.make('emitter')
    const options = { useRememberMeTokens: false } as const
    return (ctx) => new SessionGuard(name, ctx, options, emitter, new SignedInUserProvider(ctx))
  },
}

const authConfig = defineConfig({ default: 'web', guards: { web } })

export default authConfig

declare module '@adonisjs/auth/types' {
  export interface Authenticators extends InferAuthenticators<typeof authConfig> {}
}

declare module '@adonisjs/core/types' {
  interface EventsList extends InferAuthEvents<Authenticators> {}
}
