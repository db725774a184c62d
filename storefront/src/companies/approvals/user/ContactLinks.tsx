import { Box } from '@mui/material'

export function MailLink({ address }: { address: string }) {
  return (
    <Box component="a" href={`mailto:${address}`} sx={linkStyle}>
      {address}
    </Box>
  )
}

export function PhoneLink({ number }: { number: string }) {
  return (
    <Box component="a" href={`tel:${number.replace(/[^\d+]/g, '')}`} sx={linkStyle}>
      {number}
    </Box>
  )
}

const linkStyle = { color: 'primary.main', overflowWrap: 'anywhere' }
