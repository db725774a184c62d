/** What the server answers to a registration. */
export const registrationAnswerMessages = {
  received:
    'Your registration was received. Please confirm your email address with the link that we have sent to it; the link is valid for 7 days.',
  confirmed: 'Your email address is confirmed. The manufacturer now checks your registration.',
  company_taken:
    'Your email address is confirmed. Somebody else has registered your company before you: its data is theirs, and yours was not taken over. The manufacturer now checks you as an additional user.',
}
