export interface DescribedError {
  type: string
  message: string
  code?: string
  stack: string
  cause?: DescribedError
}

/** Drops the message of database errors, which quotes data. */
export function describeError(error: unknown): DescribedError {
  if (!(error instanceof Error)) return { type: typeof error, message: 'not an error', stack: '' }
  const { name, message, stack = '', cause } = error
  const code = 'code' in error ? String(error.code) : undefined
  return {
    type: name,
    message: quotesData(error, code) ? 'a statement failed' : message,
    ...(code === undefined ? {} : { code }),
    stack: stack
      .split('\n')
      .filter((line) => /^\s+at /.test(line))
      .join('\n'),
    ...(cause === undefined ? {} : { cause: describeError(cause) }),
  }
}

function quotesData(error: Error, code = ''): boolean {
  return 'sql' in error || 'sqlMessage' in error || /^(?:ER_|SQLITE_)/.test(code)
}
