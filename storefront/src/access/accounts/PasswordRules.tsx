import CheckCircle from '@mui/icons-material/CheckCircle'
import RadioButtonUnchecked from '@mui/icons-material/RadioButtonUnchecked'
import { Box, Typography } from '@mui/material'
import { PASSWORD_CHECKS } from '#shared/access/accounts/password_rule'
import { useTranslate } from '../../ground/i18n/i18n'
import { visuallyHidden } from '#shared/ground/theme/visually_hidden'
import type { PasswordCheck } from '#shared/access/accounts/password_rule'

const CHECKS = Object.keys(PASSWORD_CHECKS) as PasswordCheck[]

export function PasswordRules({ id, password }: { id: string; password: string }) {
  const t = useTranslate()
  return (
    <div id={id}>
      <Typography variant="body2">{t('accounts.new_password.rules')}</Typography>
      <Box component="ul" sx={listStyle}>
        {CHECKS.map((check) => {
          const isMet = PASSWORD_CHECKS[check](password)
          const Icon = isMet ? CheckCircle : RadioButtonUnchecked
          return (
            <Box component="li" key={check} sx={ruleStyle}>
              <Icon
                aria-hidden
                fontSize="small"
                sx={{ color: isMet ? 'success.main' : 'text.secondary' }}
              />
              <Typography variant="body2" component="span">
                <span style={visuallyHidden}>
                  {t(isMet ? 'accounts.new_password.met' : 'accounts.new_password.unmet')}{' '}
                </span>
                {t(`accounts.new_password.rule.${check}`)}
              </Typography>
            </Box>
          )
        })}
      </Box>
    </div>
  )
}

const listStyle = { listStyle: 'none', m: 0, mt: 0.5, p: 0 }

const ruleStyle = { display: 'flex', alignItems: 'center', columnGap: 1, minHeight: 28 }
