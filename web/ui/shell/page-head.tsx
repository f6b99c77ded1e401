interface PageHeadProps {
  readonly title: string;
  readonly text?: string | undefined;
}

export function PageHead({ title, text }: PageHeadProps) {
  return (
    <div className="pagehead">
      <h1>{title}</h1>
      {text && <p>{text}</p>}
    </div>
  );
}
