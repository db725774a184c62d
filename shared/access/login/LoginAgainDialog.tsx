import OpenInNewIcon from '@mui/icons-material/OpenInNew'
import { Box, Button, Dialog, DialogContent, DialogContentText, DialogTitle } from '@mui/material'
import { useLoginWords } from '#shared/access/login/LoginWords'
import { LoginForm } from '#shared/access/login/LoginForm'
import { expiredPasswordPath } from '#shared/access/login/expired_password_path'
import type { ComponentProps } from 'react'

interface LoginAgainDialogProps {
  /** The user whose session ended. */
  user: { email: string; company_profile: { cofor10: string } }
  onLogIn: ComponentProps<typeof LoginForm>['onSubmit']
  onLeave: () => void
}

/** Shown over a page whose session ended. The same user logs in and continues, or leaves. */
export function LoginAgainDialog({ user, onLogIn, onLeave }: LoginAgainDialogProps) {
  const t = useLoginWords()
  const account = { username: user.email, account_id: user.company_profile.cofor10 }
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
          fixed={account}
          whenExpired={<NewPasswordOffer to={expiredPasswordPath(account)} />}
          onSubmit={onLogIn}
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
