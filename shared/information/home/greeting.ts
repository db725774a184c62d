/** Returns the greeting for an hour of the reader's clock, 0 to 23. */
export function greetingAt(hour: number): 'morning' | 'afternoon' | 'evening' {
  if (hour < 5 || hour >= 18) return 'evening'
  return hour < 12 ? 'morning' : 'afternoon'
}
