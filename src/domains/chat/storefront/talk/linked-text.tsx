import { Link } from 'react-router'

/** Without closing punctuation. */
const ADDRESS = /(https?:\/\/[^\s<>"«»]+[^\s<>"«».,;:!?)\]}])/g

/** The shop's own as routes, others in a new tab. */
export const LinkedText = ({ text }: { text: string }) =>
  text.split(ADDRESS).map((part, at) => {
    if (at % 2 === 0 || !URL.canParse(part)) return part
    const url = new URL(part)
    if (url.origin === location.origin)
      return (
        <Link key={at} className="link link-inline" to={url.pathname + url.search + url.hash}>
          {part}
        </Link>
      )
    return (
      <a
        key={at}
        className="link link-inline"
        href={url.href}
        target="_blank"
        rel="noopener noreferrer nofollow"
      >
        {part}
      </a>
    )
  })
