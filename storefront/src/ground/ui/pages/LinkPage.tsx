import { Alert, Skeleton, Stack } from '@mui/material'
import { useMutation, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ApiError } from '#shared/ground/http/api_client'
import { PageHeading } from '../PageHeading'
import { RetryAlert } from './RetryAlert'

interface LinkPageProps<Found, Choice> {
  /** Identifies the link: the page’s name and the code. */
  link: readonly [page: string, code: string]
  title: string
  /** Title for a link that was used, replaced or has expired. */
  overTitle: string
  loading: string
  failed: string
  failureText: (error: Error) => string
  load: () => Promise<Found>
  send: (choice: Choice) => Promise<unknown>
  resultOf: (found: Found, choice: Choice) => { title: string; text: string }
  /** Shown below results. */
  way?: ReactNode
  children: (found: Found, answer: LinkAnswer<Choice>) => ReactNode
}

export interface LinkAnswer<Choice> {
  isPending: boolean
  choose: (choice: Choice) => void
}

const isOver = (error: unknown) => error instanceof ApiError && error.status === 404

/** A page behind a mailed link; only its buttons change anything (rule 4.5). */
export function LinkPage<Found, Choice>(props: LinkPageProps<Found, Choice>) {
  const { link, title, failureText, load, send, resultOf, children } = props
  const found = useQuery({
    queryKey: link,
    queryFn: load,
    retry: false,
    staleTime: Infinity,
    gcTime: 0,
  })
  const { mutate, error, variables, isPending, isSuccess } = useMutation({ mutationFn: send })
  const over = [error, found.error].find(isOver)
  if (over) {
    return (
      <Frame isAnswer title={props.overTitle}>
        <Alert severity="warning">{failureText(over)}</Alert>
        {props.way}
      </Frame>
    )
  }
  if (found.data && isSuccess) {
    const result = resultOf(found.data, variables)
    return (
      <Frame isAnswer title={result.title}>
        <Alert severity="success">{result.text}</Alert>
        {props.way}
      </Frame>
    )
  }
  const choose = (choice: Choice) => {
    if (!isPending) mutate(choice)
  }
  return (
    <Frame title={title}>
      {found.data && children(found.data, { isPending, choose })}
      {error && <Alert severity="error">{failureText(error)}</Alert>}
      {found.isError && <RetryAlert onRetry={found.refetch}>{props.failed}</RetryAlert>}
      {found.isPending && (
        <Skeleton aria-label={props.loading} height={240} role="status" variant="rounded" />
      )}
    </Frame>
  )
}

interface FrameProps {
  title: string
  isAnswer?: boolean
  children: ReactNode
}

const Frame = ({ title, isAnswer, children }: FrameProps) => (
  <Stack spacing={3} sx={{ alignItems: 'flex-start', width: 560, maxWidth: '100%' }}>
    <PageHeading isAnswer={isAnswer} text={title} />
    {children}
  </Stack>
)
