import Visibility from '@mui/icons-material/Visibility'
import VisibilityOff from '@mui/icons-material/VisibilityOff'
import { IconButton } from '@mui/material'
import { useState } from 'react'
import { useTranslate } from '../app/i18n'
import { LoginField } from './LoginField'
import type { ComponentProps } from 'react'

type PasswordFieldProps = Omit<ComponentProps<typeof LoginField>, 'type' | 'action'>

/** A password, the current one unless told otherwise, readable on demand. */
export function PasswordField(props: PasswordFieldProps) {
  const t = useTranslate()
  const [isShown, setIsShown] = useState(false)
  return (
    <LoginField
      autoComplete="current-password"
      {...props}
      type={isShown ? 'text' : 'password'}
      autoCapitalize="none"
      action={
        <IconButton
          onClick={() => setIsShown(!isShown)}
          aria-label={t(isShown ? 'accounts.login.hide_password' : 'accounts.login.show_password')}
        >
          {isShown ? <VisibilityOff /> : <Visibility />}
        </IconButton>
      }
    />
  )
}
