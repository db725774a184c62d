import { Button, Dialog, DialogContent, DialogContentText, DialogTitle } from '@mui/material'
import { useTranslate } from '../app/i18n'
import { useSession } from '../app/session'
import { LoginForm } from './LoginForm'
import type { CurrentUser } from '#shared/accounts/account_contract'

/** Over a page whose session ended: the same person goes on where they were, or leaves. */
export default function LoginAgainDialog({ user }: { user: CurrentUser }) {
  const t = useTranslate()
  const { logInAgain, leaveEnded } = useSession()
  return (
    <Dialog
      open
      fullWidth
      maxWidth="xs"
      aria-labelledby="again-title"
      aria-describedby="again-text"
    >
      <DialogTitle id="again-title">{t('accounts.again.title')}</DialogTitle>
      <DialogContent>
        <DialogContentText id="again-text" sx={{ mb: 3 }}>
          {t('accounts.again.text')}
        </DialogContentText>
        <LoginForm
          fixed={{ username: user.email, account_id: user.company_profile.cofor10 }}
          onSubmit={logInAgain}
        />
        <Button onClick={leaveEnded} sx={{ mt: 2 }}>
          {t('accounts.again.leave')}
        </Button>
      </DialogContent>
    </Dialog>
  )
}
