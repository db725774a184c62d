import { onOtherTabs } from '#shared/ground/access/session_channel'
import type { CurrentUser } from '#shared/companies/profile/current_user_contract'
import { onEndedSession, settleRenewal } from '#shared/ground/http/session_renewal'
import { useQueryClient } from '@tanstack/react-query'
import { Suspense, lazy, useCallback, useEffect, useState } from 'react'
import { leaveEnded, leaveForLogin } from '../../access/session/login'
import { currentSession, forgetSession } from '../../access/session/session'

const LoginAgainDialog = lazy(() => import('./WordedLoginAgainDialog'))

/** Login dialog over the page whose session ended; input on the page stays (rule 2.11). */
export function LoginAgain() {
  const [user, setUser] = useState<CurrentUser | null>(null)
  const client = useQueryClient()
  const goOn = useCallback(() => {
    forgetSession()
    setUser(null)
    settleRenewal(true)
    void client.invalidateQueries({ queryKey: ['session'] })
  }, [client])

  useEffect(
    () =>
      onEndedSession(async () => {
        const session = await currentSession()
        setUser(session && session.user)
        return session !== null
      }),
    []
  )
  useEffect(
    () =>
      onOtherTabs(async (news) => {
        if (news.type === 'logged_out') await leaveForLogin()
        if (news.type !== 'logged_in') return
        const known = await currentSession()
        // Another user logged in, so no data of the former user may stay on the screen.
        if (known && known.user.pk !== news.user) return location.assign('/')
        goOn()
      }),
    [goOn]
  )
  if (!user) return null
  const leave = () => {
    setUser(null)
    settleRenewal(false)
    void leaveEnded()
  }
  return (
    <Suspense fallback={null}>
      <LoginAgainDialog onLeave={leave} onRenewed={goOn} user={user} />
    </Suspense>
  )
}
