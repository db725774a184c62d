import { LoginField } from '#shared/access/login/LoginField'
import { usePasswordVisibility } from '#shared/access/login/usePasswordVisibility'
import type { ComponentProps } from 'react'

type PasswordFieldProps = Omit<ComponentProps<typeof LoginField>, 'type' | 'action'>

export function PasswordField(props: PasswordFieldProps) {
  return (
    <LoginField
      autoComplete="current-password"
      {...props}
      {...usePasswordVisibility()}
      autoCapitalize="none"
    />
  )
}
