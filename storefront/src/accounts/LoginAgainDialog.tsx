import { Button, Dialog, DialogContent, DialogContentText, DialogTitle } from '@mui/material'
import { useTranslate } from '../app/i18n'
import { LoginForm } from './LoginForm'
import type { ComponentProps } from 'react'
import type { CurrentUser } from '#shared/accounts/account_contract'

interface LoginAgainDialogProps {
  user: CurrentUser
  onLogIn: ComponentProps<typeof LoginForm>['onSubmit']
  onLeave: () => void
}

/** Over a page whose session ended: the same person goes on where they were, or leaves. */
export default function LoginAgainDialog({ user, onLogIn, onLeave }: LoginAgainDialogProps) {
  const t = useTranslate()
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
          onSubmit={onLogIn}
        />
        <Button onClick={onLeave} sx={{ mt: 2 }}>
          {t('accounts.again.leave')}
        </Button>
      </DialogContent>
    </Dialog>
  )
}
