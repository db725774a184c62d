import { Link as TextLink, Typography } from '@mui/material'
import { Link } from 'react-router'
import { leadsOutside } from '#shared/ground/validation/safe_link'
import { useTranslate } from '../../ground/i18n/i18n'

interface NewsTextProps {
  text: string
  link: string
  isTop?: boolean
  /** Language of the text, when it differs from the page's. */
  lang?: string
}

export function NewsText({ text, link, isTop = false, lang }: NewsTextProps) {
  const t = useTranslate()
  const name = t('news.read_more_of', { text })
  return (
    <>
      <Typography
        component="p"
        lang={lang}
        sx={{ overflowWrap: 'anywhere', ...(isTop && { fontSize: '1rem', fontWeight: 550 }) }}
      >
        {text}
      </Typography>
      {link.startsWith('/') && (
        <TextLink component={Link} to={link} aria-label={name} sx={linkStyle}>
          {t('news.read_more')}
        </TextLink>
      )}
      {link !== '' && !link.startsWith('/') && (
        <TextLink
          href={link}
          aria-label={leadsOutside(link) ? `${name} (${t('common.new_window')})` : name}
          {...(leadsOutside(link) && { target: '_blank', rel: 'noopener noreferrer' })}
          sx={linkStyle}
        >
          {t('news.read_more')}
        </TextLink>
      )}
    </>
  )
}

const linkStyle = { display: 'inline-flex', alignItems: 'center', minHeight: 44 }
