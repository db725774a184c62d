import Visibility from '@mui/icons-material/Visibility'
import VisibilityOff from '@mui/icons-material/VisibilityOff'
import { IconButton } from '@mui/material'
import { useState } from 'react'
import { useLoginWords } from '#shared/access/login/LoginWords'

export function usePasswordVisibility() {
  const t = useLoginWords()
  const [isShown, setIsShown] = useState(false)
  const action = (
    <IconButton
      onClick={() => setIsShown(!isShown)}
      aria-label={t(isShown ? 'accounts.login.hide_password' : 'accounts.login.show_password')}
    >
      {isShown ? <VisibilityOff /> : <Visibility />}
    </IconButton>
  )
  return { type: isShown ? 'text' : 'password', action }
}
