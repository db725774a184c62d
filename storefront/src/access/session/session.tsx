import { forgetTab } from '#shared/access/accounts/forget_tab'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import {
  Suspense,
  createContext,
  lazy,
  useCallback,
  useContext,
  useDeferredValue,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { closeSession, sendHeartbeat } from '#shared/access/accounts/account_endpoints'
import { HEARTBEAT_MS } from '#shared/access/accounts/heartbeat'
import { onOtherTabs, notifyOtherTabs } from '#shared/ground/access/session_channel'
import { allows } from '#shared/ground/access/rights'
import { onEndedSession, settleRenewal } from '#shared/ground/http/session_renewal'
import { leaveActedUser, showActedUser, shownActedUser } from '../../ground/api/acted_user'
import { api } from '../../ground/api/api'
import { useLanguage } from '../../ground/i18n/i18n'
import { finishBeforeLogOut } from './before_log_out'
import { fetchSession, fetchUser, keepLanguage, loggedOut, postLogin } from './session_state'
import { StartFailed, Starting } from './Starting'
import type { QueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { CurrentUser } from '#shared/companies/profile/current_user_contract'
import type { LoginStep } from '#shared/access/login/send_login'
import type { Requirement } from '#shared/ground/access/rights'
import type { SessionState } from './session_state'

interface Session extends SessionState {
  may(requirement: Requirement): boolean
  /** Throws ApiError when refused. */
  logIn(step: LoginStep): Promise<void>
  /** Throws when the server cannot be reached. */
  logOut(): Promise<void>
  /** Opens the login page in every tab. The session has ended already. */
  leaveAllTabs(): void
  refreshUser(): Promise<void>
  /** Drops the data of an ended session and opens the login page. */
  leaveEnded(): void
}

const SESSION_KEY = ['session'] as const

/** Fetches the session before anything is drawn and prepares the first screen. */
export const askForSession = (client: QueryClient, prepare: () => Promise<void>) =>
  client.prefetchQuery({ queryKey: SESSION_KEY, queryFn: () => fetchSession(prepare) })

const SessionContext = createContext<Session | null>(null)

const LoginAgainDialog = lazy(async () => {
  const { LoginAgainDialog: Dialog } = await import('#shared/access/login/LoginAgainDialog')
  return { default: Dialog }
})

export function SessionProvider({ children }: { children: ReactNode }) {
  const client = useQueryClient()
  const query = useQuery({ queryKey: SESSION_KEY, queryFn: () => fetchSession() })
  const [hasEnded, setHasEnded] = useState(false)
  const state = query.data
  const user = state?.user ?? null
  const onResponse = useCallback((isRenewed: boolean) => {
    setHasEnded(false)
    settleRenewal(isRenewed)
  }, [])
  const onRenewed = useCallback(() => {
    onResponse(true)
    void client.invalidateQueries()
  }, [client, onResponse])

  useEffect(
    () =>
      onEndedSession(() => {
        const known = sessionIn(client)
        if (!known?.user) return false
        // Staff do not know the password of the user they act for, so they log in as themselves.
        if (known.actingFor) endSession(client, 'expired')
        else setHasEnded(true)
        return known.actingFor === null
      }),
    [client]
  )
  useHeartbeat(user !== null && !hasEnded)
  useOtherTabs(client, onResponse, onRenewed)
  useUserInLanguage(client)

  const session = useMemo(
    () => state && { ...state, ...sessionActions(client, state, onResponse) },
    [client, state, onResponse]
  )
  // The first screen is drawn in slices, so that the page stays responsive.
  const isDrawn = useDeferredValue(session !== undefined)
  if (!session && query.isError) {
    return <StartFailed error={query.error} onRetry={() => void query.refetch()} />
  }
  if (!session || !isDrawn) return <Starting />
  return (
    <SessionContext value={session}>
      {children}
      {user && hasEnded && (
        <Suspense fallback={null}>
          <LoginAgainDialog
            user={user}
            logIn={async (step) => (await postLogin(step)).user?.pk}
            onRenewed={onRenewed}
            onLeave={session.leaveEnded}
          />
        </Suspense>
      )}
    </SessionContext>
  )
}

export function useSession(): Session {
  const session = useContext(SessionContext)
  if (session === null) throw new Error('A screen is outside of SessionProvider')
  return session
}

/** Throws if nobody is logged in. */
export function useCurrentUser(): CurrentUser {
  const { user } = useSession()
  if (user === null) throw new Error('A screen for logged-in users is shown to a stranger')
  return user
}

function sessionActions(
  client: QueryClient,
  state: SessionState,
  onResponse: (isRenewed: boolean) => void
): Omit<Session, keyof SessionState> {
  const end = (ended: SessionState['ended']) => {
    onResponse(false)
    endSession(client, ended)
  }
  const leaveAllTabs = () => {
    forgetTab()
    notifyOtherTabs({ type: 'logged_out' })
    end('logout')
  }
  return {
    may: (requirement) => state.user !== null && allows(state.permissions, requirement),
    async logIn(step) {
      const next = await postLogin(step)
      forgetData(client)
      client.setQueryData(SESSION_KEY, next)
      if (next.user) notifyOtherTabs({ type: 'logged_in', user: next.user.pk })
    },
    async logOut() {
      await finishBeforeLogOut()
      await api.request(closeSession)
      leaveAllTabs()
    },
    leaveAllTabs,
    refreshUser: () => refreshUser(client),
    leaveEnded: () => end('expired'),
  }
}

function useHeartbeat(isBeating: boolean) {
  useEffect(() => {
    if (!isBeating) return
    // A lost heartbeat is replaced by the next; onEndedSession handles an ended session.
    const beat = () => void api.request(sendHeartbeat).catch(() => undefined)
    const timer = setInterval(beat, HEARTBEAT_MS)
    return () => clearInterval(timer)
  }, [isBeating])
}

/** Saves a changed language for the user and fetches the translated data again. */
function useUserInLanguage(client: QueryClient) {
  const { language } = useLanguage()
  const known = useRef(language)
  useEffect(() => {
    if (known.current === language) return
    known.current = language
    const { user: reader, actingFor } = sessionIn(client) ?? {}
    if (!reader) return
    // Staff who act for a user do not change that user's language.
    const kept = actingFor ? Promise.resolve() : keepLanguage(reader, language)
    kept.then(() => refreshUser(client)).catch(() => undefined)
  }, [client, language])
}

async function refreshUser(client: QueryClient): Promise<void> {
  const user = await fetchUser()
  client.setQueryData<SessionState>(SESSION_KEY, (now) =>
    now?.user?.pk === user.pk ? { ...now, user } : now
  )
}

/** Follows logins and logouts of other tabs. */
function useOtherTabs(
  client: QueryClient,
  onResponse: (isRenewed: boolean) => void,
  onRenewed: () => void
) {
  useEffect(
    () =>
      onOtherTabs((news) => {
        const known = sessionIn(client)?.user
        if (news.type === 'acting_changed') {
          leaveActedUser()
        } else if (news.type === 'acting_ended') {
          if (news.user === shownActedUser()) leaveActedUser()
        } else if (news.type === 'logged_out') {
          onResponse(false)
          if (known) endSession(client, 'logout')
        } else if (!known) {
          void client.invalidateQueries({ queryKey: SESSION_KEY })
        } else if (known.pk === news.user) {
          onRenewed()
        } else {
          // Another user logged in, so no data of the former user may stay on the screen.
          location.assign('/')
        }
      }),
    [client, onResponse, onRenewed]
  )
}

const sessionIn = (client: QueryClient) => client.getQueryData<SessionState>(SESSION_KEY)

const isData = ({ queryKey }: { queryKey: readonly unknown[] }) => queryKey[0] !== SESSION_KEY[0]

function endSession(client: QueryClient, ended: SessionState['ended']) {
  showActedUser(null)
  client.setQueryData(SESSION_KEY, loggedOut(ended))
  // Runs after the screens are unmounted; otherwise they would request their data again.
  setTimeout(() => forgetData(client))
}

function forgetData(client: QueryClient) {
  void client.cancelQueries({ predicate: isData })
  client.removeQueries({ predicate: isData })
  client.getMutationCache().clear()
}
