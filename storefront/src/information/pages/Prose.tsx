import { Box } from '@mui/material'
import Markdown, { type Components } from 'react-markdown'
import { Link } from 'react-router'
import { mayStandInPage } from '#shared/information/pages/links'

interface ProseProps {
  text: string
  /** Called when the reader follows a link to another page of the portal. */
  onLeave?: () => void
}

/** Renders an editor's Markdown without HTML and pictures, and with allowed links only. */
export default function Prose({ text, onLeave }: ProseProps) {
  const components: Components = {
    a: ({ href = '', children }) => {
      if (!mayStandInPage(href)) return <>{children}</>
      if (href.startsWith('/')) {
        return (
          <Link onClick={onLeave} to={href}>
            {children}
          </Link>
        )
      }
      return (
        <a href={href} rel="noopener noreferrer">
          {children}
        </a>
      )
    },
  }
  return (
    <Box sx={proseStyle}>
      <Markdown components={components} disallowedElements={['img', 'h1', 'h2']} unwrapDisallowed>
        {text}
      </Markdown>
    </Box>
  )
}

const proseStyle = {
  'overflowWrap': 'anywhere',
  '& p, & ul, & ol': { my: 1 },
  '& ul, & ol': { pl: 3 },
  '& a': { color: 'primary.main' },
  '& h3, & h4': { fontSize: '1rem', mt: 2, mb: 0.5 },
  '& code': { fontFamily: 'monospace' },
  '& pre': { overflowX: 'auto' },
} as const
