import OpenInNewIcon from '@mui/icons-material/OpenInNew'
import { Box, Button, Dialog, DialogContent, DialogContentText, DialogTitle } from '@mui/material'
import { notifyOtherTabs } from '#shared/ground/access/session_channel'
import { useLoginWords } from '#shared/access/login/LoginWords'
import { LoginForm } from '#shared/access/login/LoginForm'
import { expiredPasswordPath } from '#shared/access/login/expired_password_path'
import type { LoginStep } from '#shared/access/login/send_login'

interface LoginAgainDialogProps {
  user: { pk: number; email: string; company_profile: { cofor10: string } }
  /** Logs in and returns the id of the logged-in user. Throws ApiError when refused. */
  logIn: (step: LoginStep) => Promise<number | undefined>
  /** Called when the same user has logged in. */
  onRenewed: () => void
  onLeave: () => void
}

/**
 * Shown over a page whose session ended. The same user logs in and continues, or leaves. Email and
 * account id can be corrected, because staff may have changed them since the page was loaded.
 */
export function LoginAgainDialog({ user, logIn, onRenewed, onLeave }: LoginAgainDialogProps) {
  const t = useLoginWords()
  const account = { username: user.email, account_id: user.company_profile.cofor10 }
  const logInAgain = async (step: LoginStep) => {
    const pk = await logIn(step)
    if (pk !== undefined) notifyOtherTabs({ type: 'logged_in', user: pk })
    if (pk === user.pk) onRenewed()
    // No data of the former user may stay on the screen.
    else location.assign('/')
  }
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
          known={account}
          whenExpired={(entered) => <NewPasswordOffer to={expiredPasswordPath(entered)} />}
          onSubmit={logInAgain}
        />
        <Button onClick={onLeave} sx={{ mt: 2 }}>
          {t('accounts.again.leave')}
        </Button>
      </DialogContent>
    </Dialog>
  )
}

/** Opens the page for a new password in its own window, so that the page behind keeps its state. */
function NewPasswordOffer({ to }: { to: string }) {
  const t = useLoginWords()
  const label = t('accounts.again.new_password')
  return (
    <Box>
      <DialogContentText>{t('accounts.again.new_password_help')}</DialogContentText>
      <Button
        component="a"
        href={to}
        target="_blank"
        rel="noopener"
        aria-label={`${label} (${t('common.new_window')})`}
        variant="outlined"
        endIcon={<OpenInNewIcon />}
        sx={{ mt: 1 }}
      >
        {label}
      </Button>
    </Box>
  )
}
