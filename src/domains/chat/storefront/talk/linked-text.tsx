import { Link } from 'react-router'

/** Addresses of other sites, and paths of the shop's own. */
const ADDRESS = /(https?:\/\/[^\s<>"«»]+[^\s<>"«».,;:!?)\]}])/g

/** Words with their addresses as links: those of the shop lead on inside it, others open beside it. */
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
