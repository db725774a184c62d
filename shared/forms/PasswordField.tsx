import { LoginField } from '#shared/forms/LoginField'
import { usePasswordVisibility } from '#shared/forms/usePasswordVisibility'
import type { ComponentProps } from 'react'

type PasswordFieldProps = Omit<ComponentProps<typeof LoginField>, 'type' | 'action'>

/** A password that can be made visible; the current one by default. */
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
