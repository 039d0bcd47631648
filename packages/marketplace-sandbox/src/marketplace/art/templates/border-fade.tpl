<path d="M0 0H250V350H0ZM20 30H230V288H20Z" fill-rule="evenodd" fill="{down primary, #f6f4ee, secondary}"/>
